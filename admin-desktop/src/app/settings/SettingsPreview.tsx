import type { SiteSettings } from "@creations/content";
import {
	accentTones,
	BrandMark,
	Button,
	Picture,
	propertiesOf,
	SiteTitle,
	Text,
	useTheme,
} from "@creations/shared-ui";
import * as css from "./settings.css.ts";

/** The first page in little, as it will look. */
export function SettingsPreview({ settings }: { settings: SiteSettings }) {
	const { theme } = useTheme();
	return (
		<section className={css.preview} aria-label="Preview">
			<Text size="label" tone="faint">
				Preview
			</Text>
			<div className={css.page} style={propertiesOf(accentTones[settings.accent][theme])} inert>
				<BrandMark abbreviation={settings.abbreviation} />
				<p className={css.name}>
					<SiteTitle name={settings.heroTitle || settings.name} ampersand={css.ampersand} />
				</p>
				<p className={css.tagline}>{settings.heroText || settings.tagline}</p>
				<div>
					<Button size="small">Explore Stories</Button>
				</div>
				{settings.heroPicture && (
					<Picture className={css.heroPicture} src={settings.heroPicture} alt="" sizes="500px" />
				)}
				<p className={css.foot}>
					<span>Stories</span>
					<span>Products</span>
					<span>Feed</span>
					{settings.links.map(({ label, address }) => label && <span key={label + address}>{label}</span>)}
				</p>
			</div>
		</section>
	);
}
