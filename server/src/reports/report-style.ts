/** Styles of reports, black on white. A4 pages with numbers, if the browser allows. */
export const REPORT_STYLE = `
@page {
	size: A4;
	margin: 18mm 16mm 20mm;
	@bottom-right {
		content: counter(page) " / " counter(pages);
		font: 8pt sans-serif;
	}
}
:root {
	color-scheme: light;
}
* {
	box-sizing: border-box;
}
body {
	max-width: 190mm;
	margin: 0 auto;
	padding: 24px 16px 48px;
	background: #fff;
	color: #000;
	font: 10pt / 1.45 system-ui, "Liberation Sans", Arial, sans-serif;
}
h1 {
	margin: 0 0 12pt;
	font-size: 18pt;
	line-height: 1.2;
}
h2 {
	margin: 22pt 0 6pt;
	border-bottom: 1pt solid #000;
	padding-bottom: 3pt;
	font-size: 12.5pt;
	line-height: 1.25;
	break-after: avoid;
}
p {
	margin: 0 0 7pt;
	max-width: 160mm;
}
dl {
	display: grid;
	grid-template-columns: 40mm 1fr;
	gap: 2pt 8pt;
	margin: 0 0 8pt;
	break-inside: avoid;
}
dt {
	color: #444;
}
dd {
	margin: 0;
	min-width: 0;
	overflow-wrap: anywhere;
}
table {
	width: 100%;
	margin: 0 0 8pt;
	border-collapse: collapse;
	table-layout: fixed;
	font-size: 8.5pt;
	font-variant-numeric: tabular-nums;
}
thead {
	display: table-header-group;
}
tr {
	break-inside: avoid;
}
th,
td {
	padding: 3pt 6pt 3pt 0;
	border-bottom: 0.5pt solid #bbb;
	text-align: start;
	vertical-align: top;
	overflow-wrap: anywhere;
}
th {
	border-bottom: 1pt solid #000;
	font-weight: 600;
}
.events th:nth-child(1) {
	width: 15mm;
}
.events th:nth-child(2) {
	width: 34mm;
}
.events th:nth-child(3) {
	width: 38mm;
}
.proofs th:nth-child(1) {
	width: 15mm;
}
.proofs th:nth-child(3) {
	width: 42mm;
}
.hash {
	font-family: ui-monospace, "Liberation Mono", monospace;
	font-size: 6.5pt;
	line-height: 1.75;
}
.counts {
	width: auto;
	min-width: 60%;
}
.counts td:last-child,
.counts th:last-child {
	width: 30mm;
	text-align: end;
}
pre {
	margin: 0 0 8pt;
	border: 0.5pt solid #bbb;
	padding: 5pt 7pt;
	white-space: pre-wrap;
	overflow-wrap: anywhere;
	font: 7.5pt / 1.5 ui-monospace, "Liberation Mono", monospace;
	break-inside: avoid;
}
a {
	color: inherit;
}
@media (max-width: 600px) {
	dl {
		grid-template-columns: 1fr;
	}
	dd {
		margin-bottom: 6pt;
	}
	.scroll {
		overflow-x: auto;
	}
	.scroll > table:not(.counts) {
		min-width: 560px;
	}
	.counts {
		width: 100%;
	}
}
@media print {
	body {
		max-width: none;
		padding: 0;
	}
}
`;
