import { makeVehicles } from '#lab/bench/make-vehicles.ts'
import { readConfig } from '#app/platform/process/config.server.ts'
import { openDatabase } from '#database/client.server.ts'

/** `npm run make:vehicles -- 7000` creates many models for load tests. Do not run it on a portal in use. */
const total = Number(process.argv[2] ?? 7000)
const open = await openDatabase(readConfig(process.env), console.error)
await makeVehicles(open.db, total)
await open.close()
process.stdout.write(`${total} veículos no banco.\n`)
