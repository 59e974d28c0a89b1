import { texts } from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";

setTexts(texts);
