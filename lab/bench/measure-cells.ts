import { noChargingFilter } from '#app/domain/charging/charging-address.ts'
import { type CellQuery, countCountryCells, countTile } from '#app/domain/charging/map/count-cells.server.ts'
import { type Tile, tilesIn } from '#app/domain/charging/map/map-frame.ts'
import type { Database } from '#database/database.ts'
import { type Timing } from './time-requests.ts'
import { timeQuery } from './time-query.ts'

const saoPaulo = { west: -46.64, south: -23.56, east: -46.62, north: -23.54 }

export async function measureCells(db: Database): Promise<Record<string, Timing>> {
  const asked: CellQuery = { filter: noChargingFilter, show: 'real', now: new Date() }
  const country = await countCountryCells(db, asked)
  const rows: Record<string, Timing> = {
    'mapa: país inteiro': await timeQuery(() => countCountryCells(db, asked)),
    'mapa: país inteiro, carga rápida': await timeQuery(() =>
      countCountryCells(db, { ...asked, filter: { ...noChargingFilter, availability: 'rapido' } }),
    ),
  }
  for (const z of [3, 6, 9, 12, 14]) {
    const [tile] = tilesIn(saoPaulo, z) as [Tile]
    rows[`mapa: uma parte em São Paulo, zoom ${z}`] = await timeQuery(() =>
      countTile(db, tile, asked, () => Promise.resolve(country)),
    )
  }
  return rows
}
