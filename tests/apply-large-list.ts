import { setTimeout } from 'node:timers/promises'
import { applyList } from '#app/features/vehicles/admin/json-list/publishing/apply-list.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import { planOfList } from './a-vehicle-list.ts'
import { aRecord } from './a-listed-vehicle.ts'

/** A process of its own that publishes ten thousand models on an embedded database, to be killed in the middle. */
const [, , dataDir = ''] = process.argv
const { db } = await openEmbeddedPostgres(dataDir)
await seedWhenEmpty(db, systemClock, 'bundled')
const list = Array.from({ length: 10_000 }, (_, index) => aRecord({ id: index + 1, Imagens: ['/a.jpg'] }))
const plan = await planOfList(db, list)
process.stdout.write('applying\n')
await setTimeout(50)
const { outcome } = await applyList({ db, clock: systemClock }, { plan, username: 'ana', isLeavingConfirmed: true })
process.stdout.write(`${outcome}\n`)
