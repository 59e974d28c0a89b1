import type { ServerTexts } from "./en.ts";
import { letter } from "./letter/ja.ts";

export const ja: ServerTexts = {
	frame: {
		main: "メインナビゲーション",
		footer: "フッター",
		stories: "ストーリー",
		products: "作品",
		newsletter: "ニュースレター",
		newsletters: "ニュースレター",
		rss: "RSS",
	},
	problems: {
		unreachable: "現在サイトに接続できません",
		wrong: "問題が発生しました",
		tryAgain: "もう一度試す",
		later: "1分ほどしてからもう一度お試しください。",
		tooMany: "リクエストが多すぎます。1分ほどしてからもう一度お試しください。",
	},
	subscribing: {
		title: "最新情報を受け取る",
		invitation: "新しいストーリーと作品をお知らせします",
		email: "メールアドレス",
		placeholder: "メールアドレスを入力",
		subscribe: "ニュースレターに登録",
		again: "もう一度登録する",
		thanks: "ご登録ありがとうございます！",
		checkInbox: "受信トレイのメールから登録を確認してください。",
		goToSite: "サイトへ",
		confirmTitle: "登録の確認",
		confirmText: (site) =>
			`ワンクリックで、${site}の新しいストーリーと作品のお知らせが届くようになります。`,
		confirm: "登録を確認する",
		alreadyTitle: "すでに登録されています",
		alreadyText: "ほかに必要な操作はありません。",
		expiredTitle: "このリンクは期限切れです",
		expiredText: "新しいリンクを受け取るには、メールアドレスを入力してください。",
		subscribedTitle: "登録が完了しました",
		subscribedText:
			"ありがとうございます。新しいストーリーや作品ができたときにお知らせします。" +
			"どのメールにも配信停止のリンクがあります。",
		unsubscribeTitle: "配信を停止しますか？",
		unsubscribeText: (site) => `${site}からのニュースレターは届かなくなります。`,
		unsubscribe: "配信を停止する",
		endedTitle: "すでに配信を停止しています",
		endedText: "以前に配信を停止しているため、ニュースレターは届きません。",
		invalidTitle: "このリンクは使えません",
		invalidText: "最新のニュースレターの末尾にあるリンク全体をお使いください。",
		unsubscribedTitle: "配信を停止しました",
		unsubscribedText:
			"ニュースレターは今後届きません。お間違えの場合は、もう一度ご登録いただけます。",
	},
	newsletters: {
		title: "ニュースレター",
		none: "まだニュースレターは配信されていません。",
		subscribe: "登録する",
		all: "すべてのニュースレター",
		missingTitle: "ニュースレターが見つかりません",
		missingText: "このニュースレターはサイトにありません。",
		end: (site, subscribe, all) =>
			`これは${site}のニュースレターです。次号を受け取るには${subscribe("登録")}してください。${all}`,
		feedOf: (site) => `${site}のニュースレター`,
	},
	feeds: {
		title: "RSSで読む",
		newStories: "新しいストーリー",
		intro:
			"RSSなら、アカウントもメールもなしで新しいストーリーが届きます。\n" +
			"アドレスをフィードリーダーにコピーしてください。",
		rather: (subscribe) =>
			`メールのほうがよい場合は、${subscribe("ニュースレターに登録")}してください。`,
	},
	signIn: {
		title: "サインイン",
		email: "メールアドレス",
		sendLink: "リンクを送る",
		with: (provider) => `${provider}でサインイン`,
		or: "または",
		choose: "サインインに使うアカウントを選んでください。",
		noPassword: "パスワードは不要です。メールのリンクでサインインできます。",
		otherWays: (ways, site) =>
			`${ways("ほかのサインイン方法")}、または${site("サイトへ")}`,
		invalidEmail: "有効なメールアドレスを入力してください。",
		wrongCode: "メールの数字と一致しません。もう一度ご確認ください。",
		checkTitle: "メールをご確認ください",
		checkText: (email) =>
			`${email}が当サイトからのメールを受け取れる場合、リンクをお送りしています。15分以内にこのブラウザーで開いてください。`,
		checkJoin: (email, provider) =>
			`${email}のアカウントがすでにあります。今後${provider}でこのアカウントにサインインするには、お送りしたメールのリンクを開いてください。このブラウザーで15分間有効です。`,
		noMailServer:
			"このサイトにはメールサーバーがありません。メールはフォルダー<code>outbox</code>にファイルとして保存され、リンクは端末に表示されます。",
		code: "またはメールにある6桁の数字を入力",
		signIn: "サインイン",
		joinAndSignIn: "連携してサインイン",
		noEmail: (again) =>
			`メールが届かない場合は、迷惑メールフォルダーをご確認いただくか、${again("もう一度送信してください")}。1つのアドレスに1時間に送れるメールの数には限りがあります。`,
		signInTo: (site) => `${site}にサインイン`,
		signedInAs: (email) => `${email}としてサインインします。`,
		joinTitle: (provider) => `${provider}をアカウントに連携しますか？`,
		joinText: (email, provider) =>
			`今後は${provider}でも${email}のアカウントにサインインできるようになります。ご自身がたった今${provider}でサインインした場合にのみ続けてください。`,
		otherBrowserTitle: "別のブラウザーです",
		otherBrowserText:
			"このリンクは、リクエストしたブラウザーでのみ使えます。そのブラウザーに戻ってリンクを開くか、メールのコードを入力してください。",
		otherBrowserAsk: "ここでサインインするには、新しいリンクを送信してください。",
		linkExpired: "このリンクは期限切れです",
		linkExpiredText:
			"リンクは15分間、1回だけ使えます。新しいリンクを受け取るには、アドレスを入力してください。",
		codeExpired: "このコードは期限切れです",
		codeExpiredText:
			"コードは15分間、1回だけ使えます。新しいコードを受け取るには、アドレスを入力してください。",
		failedTitle: "サインインできませんでした",
		failedWays: (again, site) => `${again("もう一度試す")}か、${site("サイトに戻る")}。`,
		notStartedHere:
			"このサインインはここで始められたものではないか、すでに使われたか、時間がかかりすぎました。",
		unreachable: "サインインサービスに接続できません。後でもう一度お試しください。",
		declined: "サインインサービスで、情報の提供が許可されませんでした。",
		noCode: "サインインサービスから応答がありませんでした。",
		notConfirmed: "サインインサービスがご本人であることを確認しませんでした。",
		signOutTitle: "サインアウトしますか？",
		signOutText: "別のサイトのリンクからここに来ました。",
		signOut: "サインアウト",
		desktopTitle: (name) => `${name}としてデスクトップアプリを開きますか？`,
		desktopText: (person) =>
			`ここでは${person}としてサインインしています。このコンピューターのデスクトップアプリが、` +
			`あなたとしてのサインインを求めています。ご自身がたった今アプリで操作した場合にのみ続けてください。`,
		openDesktop: "デスクトップアプリを開く",
		cancel: "キャンセル",
		notYou: (link) => `別の方ですか？${link("別のアカウントでサインイン")}`,
		badDesktopTitle: "このサインインリンクは使えません",
		badDesktopText:
			"このリンクはデスクトップアプリが作成したものではないか、全体がコピーされていません。サインインは行われていません。",
		badDesktopAdvice:
			"デスクトップアプリに戻り、もう一度「サインイン」を選んでください。",
	},
	mails: {
		confirmSubject: (site) => `${site}の登録をご確認ください`,
		confirmRequest: (site) =>
			`${site}のニュースレターの受け取りをご希望であることをご確認ください。`,
		enteredAddress: (site) =>
			`このメールは、${site}でこのアドレスが入力されたためお送りしています。`,
		movedRequest: (site) =>
			`ご登録いただいていたメーリングリストが${site}に移りました。` +
			"ニュースレターの受け取りをご希望であることをご確認ください。",
		movedReason: (site) =>
			`このメールは、メーリングリストが${site}に移ったためお送りしています。`,
		sevenDays: "リンクは7日間有効です。",
		notYouSubscribing:
			"お心当たりがない場合は、このメールを無視してください。今後メールは届きません。",
		subscribedReason: (site) =>
			`このメールは、${site}にご登録いただいているためお送りしています。`,
		viewInBrowser: "ブラウザーで見る",
		unsubscribe: "配信を停止する",
		toUnsubscribe: "配信を停止するには",
		openLink: "リクエストしたブラウザーでリンクを開いてください。",
		notYouSigningIn:
			"お心当たりがない場合は、このメールを無視してください。このメールがなければ誰もサインインできません。決して転送しないでください。",
		joinSubject: (provider, site) => `${provider}を${site}のアカウントに連携`,
		joinReason: (site) =>
			`このメールは、${site}でこのアドレスを使ったサインインがあったためお送りしています。`,
		joinAsk: (provider) =>
			`${provider}でサインインされましたが、このアドレスのアカウントがすでにあります。` +
			`今後${provider}でサインインするには、同じブラウザーでリンクを開いてください。`,
		notYouJoining: (provider) =>
			`お心当たりがない場合は、このメールを無視してください。このメールがなければ、誰も${provider}をアカウントに連携できません。` +
			"決して転送しないでください。",
		orCode: "または、次のコードを入力してください：",
		fifteenMinutes: "リンクとコードは15分間、1回だけ使えます。",
		readStory: "ストーリーを読む",
		seePiece: "作品を見る",
		sold: "売約済み",
		madeToOrder: "受注制作",
		welcomeSubject: (site) => `${site}へようこそ`,
		welcomeText:
			"ご登録ありがとうございます。\n\n新しいストーリーと作品をいち早くお知らせします。",
	},
	letter,
};
