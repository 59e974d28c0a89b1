import { Button, type ButtonProps } from "@creations/shared-ui";

/** @param props.name what it brings back, for those who hear the button alone */
export const RestoreButton = ({
	name,
	...rest
}: { name: string } & Pick<ButtonProps, "onClick" | "disabled" | "className">) => (
	<Button icon="undo" variant="secondary" size="small" aria-label={`Restore ${name}`} {...rest}>
		Restore
	</Button>
);
