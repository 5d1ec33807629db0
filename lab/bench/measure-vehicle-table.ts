import { vehicleList, type VehicleListParams } from '#app/panel/vehicles/table/vehicle-list.ts'
import { listVehiclesForEditors } from '#app/panel/vehicles/table/vehicle-list.server.ts'
import type { Database } from '#database/database.ts'
import type { Timing } from './time-requests.ts'
import { timeQuery } from './time-query.ts'

/** Searches: a word of many models, one address, two words, no match, and a short text. */
const searches = ['byd', 'dolphin-mini-1-105000', 'volvo ex30', 'zzzz', 'a']

export async function measureVehicleTable(db: Database): Promise<Record<string, Timing>> {
  const timings: Record<string, Timing> = {}
  const time = async (name: string, about: Partial<VehicleListParams>) => {
    timings[`painel, tabela: ${name}`] = await timeQuery(() => listVehiclesForEditors(db, addressOf(about)))
  }
  for (const order of Object.keys(vehicleList.orders) as VehicleListParams['order'][]) {
    await time(`ordem ${order}`, { order })
    const { next } = await listVehiclesForEditors(db, addressOf({ order }))
    await time(`ordem ${order}, página seguinte`, { order, after: next })
  }
  await time('inativos', { state: 'inativo' })
  for (const search of searches) await time(`busca ${search}`, { search })
  await time('busca byd por nome', { search: 'byd', order: 'nome' })
  return timings
}

function addressOf(about: Partial<VehicleListParams>): VehicleListParams {
  return { search: '', state: 'todos', type: '', order: 'criados', after: null, ...about }
}
