export { Avatar } from "./Avatar/Avatar.tsx";
export { afterPaint } from "./afterPaint.ts";
export { Badge } from "./Badge/Badge.tsx";
export { Button, type ButtonProps, IconButton } from "./Button/Button.tsx";
export { Combobox } from "./Combobox/Combobox.tsx";
export { Select, Switch, Toolbar, ToolbarButton } from "./Controls/Controls.tsx";
export { classes } from "./classes.ts";
export { AvailabilityBadge } from "./content/AvailableAt/AvailabilityBadge.tsx";
export { AvailableAt } from "./content/AvailableAt/AvailableAt.tsx";
export { ContinueReading } from "./content/ContinueReading/ContinueReading.tsx";
export { GemDrawing } from "./content/Drawing/Gem.tsx";
export {
	FeaturedProducts,
	FeaturedStories,
	type FeaturedStoriesProps,
} from "./content/Featured/Featured.tsx";
export { categoryName, formatCount, formatDate } from "./content/format.ts";
export { HomeHero } from "./content/Landing/HomeHero.tsx";
export { LandingCall, LandingFeatures, LandingHero } from "./content/Landing/Landing.tsx";
export { NewsletterCard, type Subscribe } from "./content/Newsletter/NewsletterForm.tsx";
export { cardSizes, coverSizes, Picture } from "./content/Picture/Picture.tsx";
export {
	EmptyState,
	ErrorView,
	PageNotFound,
	ProductNotFound,
	StoryNotFound,
} from "./content/Placeholders/Placeholders.tsx";
export {
	ProductCard,
	ProductCardSkeleton,
	productRowClass,
} from "./content/ProductCard/ProductCard.tsx";
export { ProductGallery } from "./content/ProductGallery/ProductGallery.tsx";
export {
	LikeToggle,
	ProductInformation,
} from "./content/ProductInformation/ProductInformation.tsx";
export { Manuscript } from "./content/Prose/Manuscript.tsx";
export { proseClass } from "./content/Prose/Prose.css.ts";
export { proseText } from "./content/Prose/proseText.css.ts";
export { ReadingProgressBox } from "./content/ReadingProgressBox/ReadingProgressBox.tsx";
export { SampleProducts } from "./content/SampleProducts/SampleProducts.tsx";
export { Section } from "./content/Section.tsx";
export { inLanguage, languageNames } from "./content/SiteFooter/languages.ts";
export { SiteFooter } from "./content/SiteFooter/SiteFooter.tsx";
export { UserLabel } from "./content/SiteHeader/AccountMenu.tsx";
export {
	AvatarButton,
	BrandMark,
	menuNames,
	SiteTitle,
	ThemeToggle,
} from "./content/SiteHeader/parts.tsx";
export { SiteHeader } from "./content/SiteHeader/SiteHeader.tsx";
export {
	StoryCard,
	StoryListItem,
	StoryListItemSkeleton,
	storyListClass,
} from "./content/StoryCard/StoryCard.tsx";
export { signInAddress } from "./content/signIn.ts";
export {
	lettersOf,
	localeOf,
	makersWords,
	markOf,
	pageLanguage,
	writtenIn,
} from "./content/writtenIn.ts";
export { Dialog, DialogCancel } from "./Dialog/Dialog.tsx";
export { Field, Input, Textarea, useField } from "./Field/Field.tsx";
export { Icon, type IconName } from "./Icon/Icon.tsx";
export { Card, Container, Grid, Inline, Stack } from "./Layout/Layout.tsx";
export { Link } from "./Link/Link.tsx";
export { Menu, MenuChoices, MenuItem, MenuRule } from "./Menu/Menu.tsx";
export { loadMotion, prefersReducedMotion } from "./motion/motion.ts";
export { onPageHidden } from "./onPageHidden.ts";
export { Progress } from "./Progress/Progress.tsx";
export { Skeleton } from "./Skeleton/Skeleton.tsx";
export { Spinner } from "./Spinner/Spinner.tsx";
export { Tabs } from "./Tabs/Tabs.tsx";
export { Heading, type HeadingProps, Text } from "./Text/Text.tsx";
export { LazyToaster } from "./Toast/LazyToaster.tsx";
export { Toaster } from "./Toast/Toaster.tsx";
export { dismissToast, toast } from "./Toast/toasts.ts";
export { Tooltip, TooltipProvider } from "./Tooltip/Tooltip.tsx";
export * from "./theme/index.ts";
export { isAddedByHand, useInstall } from "./useInstall.ts";
export { toastLoadingFailed, useDialogOnDemand } from "./useOnDemand.ts";
export { VisuallyHidden } from "./VisuallyHidden/VisuallyHidden.tsx";
