export { Avatar, type AvatarProps } from "./Avatar/Avatar.tsx";
export { Badge, type BadgeProps } from "./Badge/Badge.tsx";
export { Button, type ButtonProps, IconButton, type IconButtonProps } from "./Button/Button.tsx";
export { Card, type CardProps } from "./Card/Card.tsx";
export { Container, type ContainerProps } from "./Container/Container.tsx";
export { classes } from "./classes.ts";
export { AvailableAt } from "./content/AvailableAt/AvailableAt.tsx";
export { BrandMark } from "./content/BrandMark/BrandMark.tsx";
export { ContinueReading, type ContinueReadingProps } from "./content/ContinueReading/ContinueReading.tsx";
export { categoryName } from "./content/categoryName.ts";
export { GemDrawing } from "./content/Drawing/Gem.tsx";
export {
	FeaturedProducts,
	type FeaturedProductsProps,
} from "./content/FeaturedProducts/FeaturedProducts.tsx";
export { FeaturedStories, type FeaturedStoriesProps } from "./content/FeaturedStories/FeaturedStories.tsx";
export { formatCount, formatDate } from "./content/format.ts";
export { HomeHero, type HomeHeroProps } from "./content/HomeHero/HomeHero.tsx";
export { LandingCall } from "./content/Landing/LandingCall.tsx";
export { LandingFeatures } from "./content/Landing/LandingFeatures.tsx";
export { LandingHero } from "./content/Landing/LandingHero.tsx";
export { LikeToggle } from "./content/LikeToggle/LikeToggle.tsx";
export { MotionProvider } from "./content/Motion/MotionProvider.tsx";
export { NewsletterDialog, type NewsletterDialogProps } from "./content/Newsletter/NewsletterDialog.tsx";
export type { Subscribe } from "./content/Newsletter/NewsletterForm.tsx";
export {
	NewsletterCard,
	NewsletterForm,
	type NewsletterFormProps,
} from "./content/Newsletter/NewsletterForm.tsx";
export {
	NotFoundView,
	type NotFoundViewProps,
	PageNotFound,
	ProductNotFound,
	StoryNotFound,
} from "./content/NotFound/NotFoundView.tsx";
export { Picture, type PictureProps, pictureSources } from "./content/Picture/Picture.tsx";
export {
	ProductCard,
	type ProductCardProps,
	ProductCardSkeleton,
} from "./content/ProductCard/ProductCard.tsx";
export { ProductGallery, type ProductGalleryProps } from "./content/ProductGallery/ProductGallery.tsx";
export {
	ProductInformation,
	type ProductInformationProps,
} from "./content/ProductInformation/ProductInformation.tsx";
export { Manuscript } from "./content/Prose/Manuscript.tsx";
export { proseClass } from "./content/Prose/Prose.css.ts";
export { ReadingProgressBox } from "./content/ReadingProgressBox/ReadingProgressBox.tsx";
export { SampleProducts } from "./content/SampleProducts/SampleProducts.tsx";
export { Section } from "./content/Section.tsx";
export { SiteFooter } from "./content/SiteFooter/SiteFooter.tsx";
export { SiteHeader, type SiteHeaderProps } from "./content/SiteHeader/SiteHeader.tsx";
export { ThemeToggle } from "./content/SiteHeader/ThemeToggle.tsx";
export { avatarLetter, menuNames } from "./content/SiteHeader/userNames.ts";
export { StoryCard, type StoryCardProps, StoryCardSkeleton } from "./content/StoryCard/StoryCard.tsx";
export {
	StoryListItem,
	StoryListItemSkeleton,
	storyListClass,
} from "./content/StoryListItem/StoryListItem.tsx";
export { signInAddress, useSignInAddress } from "./content/signIn.ts";
export { lettersOf, siteLanguage, writtenIn } from "./content/writtenIn.ts";
export { Dialog, DialogClose, type DialogProps } from "./Dialog/Dialog.tsx";
export { EmptyState, type EmptyStateProps } from "./EmptyState/EmptyState.tsx";
export { ErrorView, type ErrorViewProps } from "./ErrorView/ErrorView.tsx";
export { Field, type FieldProps, Input, Label, Textarea } from "./Field/Field.tsx";
export { Grid, type GridProps } from "./Grid/Grid.tsx";
export { Icon, type IconName, type IconProps } from "./Icon/Icon.tsx";
export { Inline, type InlineProps } from "./Inline/Inline.tsx";
export { Menu, MenuItem, MenuLabel, type MenuProps, MenuRule } from "./Menu/Menu.tsx";
export { onPageHidden } from "./onPageHidden.ts";
export { Progress, type ProgressProps } from "./Progress/Progress.tsx";
export { Select, type SelectProps } from "./Select/Select.tsx";
export { Skeleton } from "./Skeleton/Skeleton.tsx";
export { Spinner } from "./Spinner/Spinner.tsx";
export { Stack, type StackProps } from "./Stack/Stack.tsx";
export { Switch, type SwitchProps } from "./Switch/Switch.tsx";
export { Tabs, type TabsProps } from "./Tabs/Tabs.tsx";
export { Heading, type HeadingProps, Text, type TextProps } from "./Text/Text.tsx";
export { Toaster } from "./Toast/Toaster.tsx";
export { dismissToast, type ToastMessage, toast, useToast } from "./Toast/toasts.ts";
export { Toolbar, ToolbarButton, type ToolbarButtonProps } from "./Toolbar/Toolbar.tsx";
export { Tooltip, type TooltipProps, TooltipProvider } from "./Tooltip/Tooltip.tsx";
export * from "./theme/index.ts";
export { notLoaded } from "./useOnDemand.ts";
export { VisuallyHidden } from "./VisuallyHidden/VisuallyHidden.tsx";
