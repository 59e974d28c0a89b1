import type { ResultTexts } from "../../en/reasons/result-texts.ts";

export const results: ResultTexts = {
	noBackup: "Non c’è ancora un backup.",
	folderNotRecorded:
		"Una versione precedente ha creato l’ultimo backup senza annotare la cartella.",
	folderGone: (folder) => `La cartella dell’ultimo backup, ${folder}, non c’è più.`,
	diskFilled: "Il disco si è riempito durante la prova.",
	noRoom: (free, needed) => `Manca spazio: sono liberi ${free} MB, ne servono ${needed}.`,
	keysElsewhere: "Le sue chiavi sono altrove e non sono state provate.",
	stoppedWhileSending: "Il server si è fermato durante l’invio di questa email.",
	addressErased: "L’indirizzo è stato cancellato.",
};
