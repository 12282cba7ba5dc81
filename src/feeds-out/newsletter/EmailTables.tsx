import type { CSSProperties, TableHTMLAttributes, ReactNode } from 'react';

interface BoxProps extends TableHTMLAttributes<HTMLTableElement> {
  /** The style of its cell: mail programs pad cells, and few of them anything else. */
  cell?: CSSProperties;
}

/** A box: a table of one cell, which all mail programs show alike. */
export function Box({ cell, children, ...table }: BoxProps) {
  return (
    <Row {...table}>
      <td style={cell}>{children}</td>
    </Row>
  );
}

/** Cells beside each other. Its role has screen readers take the table for no table. */
export function Row({ children, ...table }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      {...table}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** Mail programs show about so many letters beside a subject. */
const previewLength = 200;
/** A space and four letters without a width: some programs leave out spaces that repeat. */
const empty = '\u00a0\u200c\u200b\u200d\ufeff';
const hidden: CSSProperties = {
  display: 'none',
  overflow: 'hidden',
  lineHeight: '1px',
  opacity: 0,
  maxHeight: 0,
  maxWidth: 0,
};

/** The words that lists of mail show beside the subject. Spaces keep what follows them out of there. */
export function Preview({ children }: { children: string }): ReactNode {
  return (
    <div style={hidden}>
      {children}
      <div>{empty.repeat(Math.max(0, previewLength - children.length))}</div>
    </div>
  );
}
