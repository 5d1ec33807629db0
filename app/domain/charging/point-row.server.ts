import { getTableColumns } from 'drizzle-orm'
import { chargingPoints } from '#database/schema/charging.ts'

const { isHidden, doubt, edited, connectorTypes, nameKey, placeCell, tileX, tileY, listRank, ...columns } =
  getTableColumns(chargingPoints)
const { createdAt, updatedAt, confirmedAt, ...shown } = columns

export const shownColumns = shown
export type ShownRow = Pick<typeof chargingPoints.$inferSelect, keyof typeof shown>
