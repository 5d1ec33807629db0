import type { ReactNode } from 'react'
import { PlainIsland } from '#app/ui/islands/island.tsx'
import { attachRowControls } from './row-controls.ts'

type Props = {
  /** The element that scrolls. */
  rowId: string
  /** From the last card to the first; otherwise the row has ends. */
  goesRound?: boolean
  /** One element that holds a button for each direction. */
  children: ReactNode
}

/** Buttons that turn a row which scrolls by itself. */
export function RowControls({ rowId, goesRound = false, children }: Props) {
  return (
    <PlainIsland
      name="row-controls"
      attach={attachRowControls}
      data-row={rowId}
      data-goes-round={goesRound ? '' : undefined}
    >
      {children}
    </PlainIsland>
  )
}
