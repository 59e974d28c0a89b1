import { counting } from "@creations/events/text/counting";
import type { CheckTexts } from "../../en/reasons/check-texts.ts";

const counted = counting("ja");

export const checks: CheckTexts = {
	checks: {
		"Backup upload": {
			says: "バケットへのバックアップに失敗しています。",
			advice:
				"BACKUP_の変数と、キーにオブジェクトの書き込み、読み取り、一覧、削除の権限があるかを確認してください。",
		},
		Certificate: {
			says: "証明書に問題があります。",
			advice:
				"DOMAINがこのマシンを指し、ポート80に接続できるようにしてから、待つか、もう一度起動してください。",
		},
		Checkpoints: {
			says: "履歴に署名できません。",
			advice:
				"「bun run audit verify」を実行してください。エラーはサーバーのログにあります。",
		},
		Clock: {
			says: "このマシンの時計が合っていません。",
			advice: "このマシンの時計を、できればNTPで合わせてください。",
		},
		"Damaged tables": {
			says: "壊れたテーブルがあります。",
			advice:
				"再構築が終わるのを待ってください。失敗したら、最新のバックアップを復元してください。",
		},
		"Image bucket": {
			says: "画像のバケットに接続できません。",
			advice:
				"S3_の変数と、キーにオブジェクトの書き込み、読み取り、一覧、削除の権限があるかを確認してください。",
		},
		"Key store": {
			says: "個人の鍵のストアに保存できません。",
			advice: "KEYS_URLのストアが動いていて、空き容量があるかを確認してください。",
		},
		Log: {
			says: "履歴のチェックで問題が見つかりました。",
			advice: "「bun run audit verify」を実行し、最新のバックアップを復元してください。",
		},
		"Log copy": {
			says: "ストアが古いコピーに置き換えられました。",
			advice:
				"サイトのサーバーをすべて止め、ストアの最新のコピーを復元してから、もう一度起動してください。",
		},
		"Log store": {
			says: "何も保存できません。",
			advice: "ストアのディスクに空きを作るか、ディスクを修理してください。",
		},
		"Marketplace links": {
			says: "開けなくなったマーケットプレイスのリンクがあります。",
			advice:
				"作品の一覧に印が付いています。作品を販売済みにするか、リンクを変更してください。",
		},
		"Moved files": {
			says: "データフォルダーが移動または置き換えられたため、保存できません。",
			advice: "データフォルダーを元に戻し、サーバーを再起動してください。",
		},
		People: {
			says: "個人の鍵がないか、合っていないため、誰なのかを読めません。",
			advice: "サイトを止め、バックアップから鍵を復元してください。",
		},
		"Read models": {
			says: "履歴に追いつかなくなった一覧があります。",
			advice:
				"「bun run projections rebuild 名前」を実行してください。失敗したら、データを書き込んだバージョンに更新してください。",
		},
		"Restore drill": {
			says: "最新のバックアップの復元テストに失敗しました。",
			advice:
				"理由は下にあります。新しいバックアップを作成して「bun run backup drill」を実行し、テストに成功するまで古いコピーを残してください。",
		},
		Rows: {
			says: "履歴と異なる一覧の行があります。",
			advice: "一覧を再構築してください：bun run projections rebuild 名前",
		},
		Sample: {
			says: "履歴の抜き取り検査で問題が見つかりました。",
			advice:
				"「bun run audit verify」を実行し、履歴に問題があれば最新のバックアップを復元してください。",
		},
		Schedule: {
			says: "予約したものが始まっていません。",
			advice:
				"エラーはサーバーのログにあります。急ぐ場合は手動で公開または送信してください。",
		},
		Schema: {
			says: "テーブルがこのバージョンのものと異なります。",
			advice:
				"ほかのプログラムのトリガーやテーブルを削除するか、バックアップを復元してから、「bun run audit verify」を実行してください。",
		},
		Store: {
			says: "ストアを使えません。",
			advice:
				"ディスクまたはlibSQLサーバーが動いているか、最新のバージョンかを確認してください。",
		},
		"Tile log": {
			says: "履歴の署名付きログに問題があります。",
			advice:
				"「bun run audit verify」を実行してください。エラーはサーバーのログにあります。",
		},
		Witnesses: {
			says: "履歴と食い違う、または応答しない証人がいます。",
			advice:
				"「bun run audit tiles " +
				"--json」で、履歴と食い違うチェックポイントが表示されます。バックアップと比べ、証人の運営者に問い合わせてください。",
		},
	},
	causes: {
		"no-address-in-dns": {
			says: "証明書を申請できませんでした。このマシンのアドレスがDNSにありません。",
			advice: "このマシンのアドレスのAまたはAAAAレコードを追加してください。",
		},
		"order-refused": {
			says: "証明書を申請できませんでした。",
			advice: "原因を直してください。サイトは自動で、また起動のたびに再試行します。",
		},
		"other-server-answers": {
			says: "証明書を申請できませんでした。別のサーバーが応答しました。",
			advice: "すべてこのマシンを指すように、名前のAとAAAAのレコードを直してください。",
		},
		"port-80-closed": {
			says: "証明書を申請できませんでした。インターネットからポート80に接続できません。",
			advice: "ファイアウォールとルーターでポート80を開き、HTTP_PORTに転送してください。",
		},
	},
	reasons: {
		"backup-not-restorable": ({ day }) =>
			`${day}に、最新のバックアップの復元テストに失敗しました。`,
		"certificate-expired": ({ domains }) => `${domains}の証明書は期限切れです。`,
		"clock-set-back": ({ position, recordedAt, now }) =>
			`時計が戻されました。イベント${position}の記録は${recordedAt}ですが、このマシンの時刻は` +
			`${now}です。時計を合わせるまで、新しいイベントに古いイベントより前の時刻が付きます。`,
		"disk-failing": "ストアのディスクが満杯か故障しているため、保存できません。",
		"disk-full": "空き容量がないため、保存できません。",
		"keys-unreadable":
			"個人の鍵のストアを読めません。誰もサインインできず、サインイン中の人の要求も拒否されます。",
		"links-gone": ({ count }) =>
			counted(count, { other: "マーケットプレイスのリンク#件が開けなくなっています。" }),
		"no-certificate": ({ domains }) => `${domains}の証明書はまだありません。`,
		"not-begun": ({ kind, id, at }) =>
			`${at}に予約した${{ story: "ストーリー", product: "作品" }[kind] ?? "ニュースレター"}` +
			`${id}が始まっていません。`,
		"store-unreadable": "ストアを読めません。",
	},
};
