import { makeVehicles } from '#lab/bench/make-vehicles.ts'
import { readConfig } from '#app/platform/process/config.server.ts'
import { openDatabase } from '#database/client.server.ts'

const total = Number(process.argv[2] ?? 7000)
const open = await openDatabase(readConfig(process.env), console.error)
await makeVehicles(open.db, total)
await open.close()
process.stdout.write(`${total} veículos no banco.\n`)
