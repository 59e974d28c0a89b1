import { Button, Icon } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { addressOf, type Kind } from "./kinds.ts";
import * as css from "./ListHead.css.ts";

export function ListHead({ kind, children }: { kind: Kind; children: ReactNode }) {
	const navigate = useNavigate();
	return (
		<div className={css.head}>
			{children}
			<div className={css.actions}>
				<Button asChild variant="ghost">
					<Link to={addressOf.deleted(kind)}>
						<Icon name="trash" />
						Deleted
					</Link>
				</Button>
				<Button onClick={() => navigate(addressOf.create(kind))}>
					<Icon name="plus" />
					{`Create ${kind.Noun}`}
				</Button>
			</div>
		</div>
	);
}
