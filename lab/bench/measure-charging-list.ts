import { readChargingAddress } from '#app/domain/charging/charging-address.ts'
import { browsePoints } from '#app/domain/charging/list/browse-points.server.ts'
import { findPoint } from '#app/domain/charging/point/find-point.server.ts'
import { findShownPoints } from '#app/domain/charging/shown-points.server.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { timeQuery } from './time-query.ts'
import type { Timing } from './time-requests.ts'

/** Query strings: first and later pages, each filter, several filters, searches, and points near places with many or few points. */
const searches = [
  '',
  '?pagina=2',
  '?pagina=2000',
  '?pagina=4000',
  '?filtro=rapido',
  '?filtro=rapido&pagina=40',
  '?filtro=disponivel',
  '?conector=ccs2',
  '?conector=ccs2&potencia=50&uf=SP',
  '?conector=gb-t',
  '?potencia=150',
  '?rede=Rede+4',
  '?uf=SP',
  '?uf=RR',
  '?busca=ponto',
  '?busca=ponto&pagina=40',
  '?busca=cidade+17',
  '?busca=rua+500',
  '?busca=zzzz',
  '?busca=ru',
  '?perto=-23.550,-46.633',
  '?perto=-23.550,-46.633&pagina=40',
  '?perto=-10.000,-60.000&filtro=rapido',
  '?perto=-23.550,-46.633&conector=gb-t',
  '?perto=-23.550,-46.633&uf=RR',
  '?perto=2.800,-60.700&busca=ponto',
]

export async function measureChargingList(db: Database): Promise<Record<string, Timing>> {
  let version = 1
  const content = { db, versions: { of: () => ({ version, changedAt: new Date(0) }) } }
  const timings: Record<string, Timing> = {}
  timings['recarga: totais e redes, uma vez por mudança'] = await timeQuery(() => {
    version++
    return findShownPoints(content)
  })
  for (const search of searches) {
    const address = readChargingAddress(new URL(`https://portal.example/${search}`))
    const { found } = await browsePoints(content, systemClock, address)
    timings[`recarga: ${search || 'lista'} (${found.count})`] = await timeQuery(() =>
      browsePoints(content, systemClock, address),
    )
  }
  timings['recarga: página de um ponto'] = await timeQuery(() => findPoint(content, systemClock, 'ponto-500'))
  return timings
}
