import { Link, useLocation } from "react-router-dom";

export interface NavigationProps {
	isAdmin: boolean;
	className: string;
	onNavigate?: () => void;
}

export function Navigation({ isAdmin, className, onNavigate }: NavigationProps) {
	const { pathname } = useLocation();
	const look = (to: string) => ({
		className,
		onClick: onNavigate,
		"aria-current": pathname === to || pathname.startsWith(`${to}/`) ? ("page" as const) : undefined,
	});
	return (
		<>
			<Link to="/stories" {...look("/stories")}>
				Stories
			</Link>
			<Link to="/products" {...look("/products")}>
				Products
			</Link>
			{isAdmin && (
				// The admin area is an application of its own.
				<a href="/admin" {...look("/admin")}>
					Admin
				</a>
			)}
		</>
	);
}
