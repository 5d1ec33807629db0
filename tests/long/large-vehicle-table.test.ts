import { expect, test } from 'vitest'
import { makeVehicles } from '#lab/bench/make-vehicles.ts'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { vehicleList } from '#app/panel/vehicles/table/vehicle-list.ts'
import { listVehiclesForEditors } from '#app/panel/vehicles/table/vehicle-list.server.ts'

/** Other programs do not change the CPU time. */
test(
  'answers a page, a search and each order in less than 200 ms with ten thousand models',
  { timeout: 120_000 },
  async () => {
    const open = await openTestDatabase('seeded')
    try {
      await makeVehicles(open.db, 10_000)
      const asked = [
        ...Object.keys(vehicleList.orders).map((order) => `ordem=${order}`),
        'busca=byd',
        'busca=zzzz',
        'situacao=inativo',
      ]
      for (const query of asked) {
        const first = vehicleList.read(new URLSearchParams(query))
        const { next } = await listVehiclesForEditors(open.db, first)
        const later = new URLSearchParams(vehicleList.query({ ...first, after: next }))
        for (const address of [first, vehicleList.read(later)]) {
          const times: number[] = []
          for (let round = 0; round < 5; round++)
            times.push(await cpuMsOf(() => listVehiclesForEditors(open.db, address)))
          expect(times.toSorted((one, other) => one - other)[2], query).toBeLessThan(200)
        }
      }
    } finally {
      await open.close()
    }
  },
)
