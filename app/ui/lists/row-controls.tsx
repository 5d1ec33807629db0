import type { ReactNode } from 'react'

type Props = {
  rowId: string
  /** True if the first card follows the last one. */
  goesRound?: boolean
  /** Element with one button per direction. */
  children: ReactNode
}

/** Buttons that scroll a row of cards (row-controls.ts). */
export function RowControls({ rowId, goesRound = false, children }: Props) {
  return (
    <row-controls data-row={rowId} data-goes-round={goesRound ? '' : undefined}>
      {children}
    </row-controls>
  )
}
