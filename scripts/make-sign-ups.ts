import { makeSignUps } from '#lab/bench/make-sign-ups.ts'
import { readConfig } from '#app/platform/process/config.server.ts'
import { openDatabase } from '#database/client.server.ts'

const total = Number(process.argv[2] ?? 100_000)
const open = await openDatabase(readConfig(process.env), console.error)
await makeSignUps(open.db, total)
await open.close()
process.stdout.write(`${total} assinantes, cadastros e mensagens no banco.\n`)
