import {
	createElement as h,
	type KeyboardEvent,
	useEffect,
	useLayoutEffect,
	useState,
} from "react";
import { TakeOver } from "../../src/early/TakeOver.ts";

const valueIn = ({ target }: { target: EventTarget }) =>
	(target as HTMLInputElement).value;

/**
 * A page with every kind of control. It shows the events that its program has handled.
 */
export function Example({ greeting = "Hello" }: { greeting?: string }) {
	const [state, setState] = useState({
		text: "",
		note: "",
		agreed: false,
		size: "small",
		metal: "gold",
	});
	const [presses, setPresses] = useState({
		button: 0,
		pointer: 0,
		menu: 0,
		sent: "",
		opened: false,
	});
	const [renders, setRenders] = useState(0);
	// Like pages whose first rendering must equal the server's markup.
	useEffect(() => setRenders(1), []);
	useLayoutEffect(() => void dispatchEvent(new Event("committed")), []);
	const press = (change: Partial<typeof presses>) =>
		setPresses((now) => ({ ...now, ...change }));
	const change = (part: Partial<typeof state>) =>
		setState((now) => ({ ...now, ...part }));
	const openByKey = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		press({ menu: presses.menu + 1 });
	};
	return h(
		"div",
		null,
		h("p", null, greeting),
		h(
			"form",
			{
				action: "/sent-by-the-browser",
				onSubmit: (event) => {
					event.preventDefault();
					press({ sent: `${presses.sent}${state.text};` });
				},
			},
			h("input", {
				name: "text",
				"aria-label": "Text",
				value: state.text,
				onChange: (event) => change({ text: valueIn(event) }),
			}),
			h("button", { type: "submit" }, "Send"),
		),
		h("textarea", {
			"aria-label": "Note",
			value: state.note,
			onChange: (event) => change({ note: valueIn(event) }),
		}),
		h(
			"label",
			null,
			h("input", {
				type: "checkbox",
				checked: state.agreed,
				onChange: (event) => change({ agreed: event.target.checked }),
			}),
			"Agree",
		),
		["small", "large"].map((size) =>
			h(
				"label",
				{ key: size },
				h("input", {
					type: "radio",
					name: "size",
					checked: state.size === size,
					onChange: () => change({ size }),
				}),
				size,
			),
		),
		h(
			"select",
			{
				"aria-label": "Metal",
				value: state.metal,
				onChange: (event) => change({ metal: valueIn(event) }),
			},
			["gold", "silver"].map((metal) => h("option", { key: metal }, metal)),
		),
		// The handlers use rendered state, so each press needs a rendering of its own.
		h(
			"button",
			{ type: "button", onClick: () => press({ button: presses.button + 1 }) },
			"Count",
		),
		h(
			"button",
			{ type: "button", onPointerDown: () => press({ pointer: presses.pointer + 1 }) },
			"Count downs",
		),
		h(
			"button",
			{
				type: "button",
				onKeyDown: openByKey,
				onClick: () => press({ menu: presses.menu + 1 }),
			},
			"Menu",
		),
		h(
			"button",
			{ type: "button", onClick: () => press({ opened: !presses.opened }) },
			"Toggle",
		),
		h("output", null, JSON.stringify({ ...state, ...presses, renders })),
		h(TakeOver),
	);
}
