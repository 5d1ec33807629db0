import type { ReactNode } from 'react'
import { PlainIsland } from '#app/ui/islands/island.tsx'
import { attachRowControls } from './row-controls.ts'

type Props = {
  /** Id of the scrolling element. */
  rowId: string
  /** True if the last card leads to the first one. */
  goesRound?: boolean
  /** A single element with a button per direction. */
  children: ReactNode
}

/** Buttons that scroll a horizontal row. */
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
