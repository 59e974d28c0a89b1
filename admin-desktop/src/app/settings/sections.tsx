import { Link, useParams } from "react-router-dom";
import { settingsAddress, settingsSection } from "../addresses.ts";
import { useCurrentLink } from "../shell/useCurrentLink.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./settings.css.ts";

export type SectionName = keyof typeof settingsSection;

const names = Object.keys(settingsSection) as SectionName[];

/** Returns the section of the address; undefined if all sections are shown. */
export function useSection(): SectionName | undefined {
	const { section } = useParams();
	return names.find((name) => name === section);
}

/** Returns whether the address names a section that does not exist. */
export function useIsUnknownSection(): boolean {
	const isKnown = useSection() !== undefined;
	return useParams().section !== undefined && !isKnown;
}

/** Links to the sections of the settings. */
export function SectionLinks() {
	const selected = useSection();
	const row = useCurrentLink();
	return (
		<nav aria-label={adminTexts.settings.sectionLinks}>
			<ul ref={row} className={css.sectionLinks}>
				<SectionLink
					to={settingsAddress}
					title={adminTexts.settings.all}
					isCurrent={!selected}
				/>
				{names.map((name) => (
					<SectionLink
						key={name}
						to={settingsSection[name]}
						title={adminTexts.settings.sections[name]}
						isCurrent={name === selected}
					/>
				))}
			</ul>
		</nav>
	);
}

interface SectionLinkProps {
	to: string;
	title: string;
	isCurrent: boolean;
}

function SectionLink({ to, title, isCurrent }: SectionLinkProps) {
	return (
		<li>
			<Link
				to={to}
				// The form stays open, so it need not ask about unsaved changes.
				state={{ editor: true }}
				className={css.sectionLink}
				aria-current={isCurrent ? "page" : undefined}
			>
				{title}
			</Link>
		</li>
	);
}
