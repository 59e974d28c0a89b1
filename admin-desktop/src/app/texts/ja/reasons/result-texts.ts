import type { ResultTexts } from "../../en/reasons/result-texts.ts";

export const results: ResultTexts = {
	noBackup: "バックアップはまだありません。",
	folderNotRecorded:
		"前回のバックアップは以前のバージョンで作成され、フォルダーが記録されていません。",
	folderGone: (folder) => `前回のバックアップのフォルダー${folder}はもうありません。`,
	diskFilled: "テスト中にディスクが満杯になりました。",
	noRoom: (free, needed) =>
		`空き容量が足りません。空きは${free} MB、必要なのは${needed} MBです。`,
	keysElsewhere: "鍵は別の場所にあるため、テストしていません。",
	stoppedWhileSending: "このメールの送信中にサーバーが停止しました。",
	addressErased: "アドレスは消去されました。",
};
