import type { ReactNode } from 'react'

type Props = {
  /** Id of the scrolling element. */
  rowId: string
  /** True if the last card leads to the first one. */
  goesRound?: boolean
  /** A single element with a button per direction. */
  children: ReactNode
}

/** Buttons that scroll a horizontal row (row-controls.ts). */
export function RowControls({ rowId, goesRound = false, children }: Props) {
  return (
    <row-controls data-row={rowId} data-goes-round={goesRound ? '' : undefined}>
      {children}
    </row-controls>
  )
}
