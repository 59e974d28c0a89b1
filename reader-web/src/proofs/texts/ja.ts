import type { ProofTexts } from "./en.ts";

export const texts: ProofTexts = {
	proven: (date) =>
		`このページの文章は、${date}からサイトの記録にあり、変更されていません。`,
	witnessed: (names, date) => `${date}に${names}が証人として確認しました。`,
	unwitnessed: "まだ証人による確認はありません。",
	differs: "このページの文章は、サイトの記録と異なります。",
	offline: "オフラインのため、証明を読み込めません。",
	notReady: "記録はまだ署名されていません。後でもう一度お試しください。",
	failed: "証明を読み込めませんでした。後でもう一度お試しください。",
	newKey:
		"サイトの署名鍵が、最初に確認したときの鍵と異なります。" +
		"サイトの所有者に理由をお問い合わせください。",
	trust: "新しい鍵を信頼する",
	download: "証明をダウンロード",
	downloadText: "文章付きの証明をダウンロード",
	openFile: "証明ファイルを確認する",
	faults: {
		form: "これは証明ではありません。",
		event: "この証明は別の文章のものです。",
		path: "証明が署名された記録と一致しません。変更されています。",
		signature: "署名が正しくありません。証明が変更されています。",
		"unknown-key": "この証明に署名した既知の鍵はありません。",
		unsupported:
			"このブラウザーでは署名を確認できません。証明をダウンロードし、" +
			"Pythonプログラムで確認してください。",
	},
	file: "証明ファイル",
	fileHint:
		"ファイルを選ぶか、ここにドロップしてください。ファイルはこのブラウザーの外に出ません。",
	key: "記録の鍵",
	keyHint: "ほかのサイトの証明にのみ必要です",
	valid: "証明は有効です。",
	keyFrom: {
		site:
			"このサイト自身の鍵で署名されています。このページも同じサイトのものです。" +
			"鍵を別の場所で入手したものと比べるか、" +
			"Pythonプログラムでファイルを確認してください。",
		reader: "入力された鍵で署名されています。",
		file: "鍵はこのファイルのものです。サイトが公開している鍵と比べてください。",
	},
	program: "Pythonプログラムをダウンロード",
	siteKeys: "このサイトの鍵",
	facts: {
		file: "ファイル名",
		title: "タイトル",
		since: "記録の開始日",
		origin: "記録",
		entry: "項目",
		key: "鍵",
		witness: "証人",
		witnesses: "証人",
	},
	entryOf: (number, size) => `${size}件中${number}件目`,
	cosigned: (name, date) => `${name}、${date}`,
};
