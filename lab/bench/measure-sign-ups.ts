import { inbox } from '#app/panel/contact/inbox-list.ts'
import { listContactMessages } from '#app/panel/contact/inbox-list.server.ts'
import { subscriberList } from '#app/panel/newsletter/subscriber-list.ts'
import { listSubscribers, countSubscribers } from '#app/panel/newsletter/subscriber-list.server.ts'
import { countPersonalData } from '#app/panel/privacy/personal-data-queries.server.ts'
import { waitlist } from '#app/panel/suppliers/waitlist.ts'
import { listWaitingSuppliers } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import type { Page } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { wordOfEverySignUp, wordOfEveryTenth } from './make-sign-ups.ts'
import { timeQuery } from './time-query.ts'
import type { Timing } from './time-requests.ts'

/** Searches: no text, a word in all rows, one person, no match, and two short texts. */
const searches = ['', wordOfEverySignUp, 'pessoa5005@', 'zzzz', 'pe', 'zq'].map((search) => `busca=${search}`)

export async function measureSignUps(db: Database): Promise<Record<string, Timing>> {
  const lists: [name: string, list: (query: string) => Promise<Page<unknown>>, filters: string[]][] = [
    [
      'assinantes',
      (query) => listSubscribers(db, subscriberList.read(new URLSearchParams(query))),
      ['situacao=ativos', 'situacao=inativos', 'situacao=inativos&busca=pessoa1'],
    ],
    [
      'fornecedores',
      (query) => listWaitingSuppliers(db, waitlist.read(new URLSearchParams(query))),
      ['situacao=recusado', 'tipo=indicacao', 'tipo=proprietario&situacao=publicado', 'busca=oficina+paulo'],
    ],
    [
      'mensagens',
      (query) => listContactMessages(db, inbox.read(new URLSearchParams(query))),
      ['situacao=respondidas', 'situacao=nao-respondidas', `situacao=nao-respondidas&busca=${wordOfEveryTenth}`],
    ],
  ]
  const timings: Record<string, Timing> = {}
  for (const [name, list, filters] of lists)
    for (const query of [...searches, ...filters, oldPageOf(name)])
      timings[`painel, ${name}: ${query}`] = await timeQuery(() => list(query))
  timings['painel, assinantes: contagens'] = await timeQuery(() => countSubscribers(db, systemClock))
  timings['painel, privacidade: procurar'] = await timeQuery(() =>
    countPersonalData(db, `pessoa500@${wordOfEverySignUp}.example`),
  )
  return timings
}

function oldPageOf(name: string): string {
  const parameter = { assinantes: 'depois', fornecedores: 'cadastros' }[name] ?? 'mensagens'
  return `${parameter}=${Date.now() - 300 * 86_400_000}000.999999999`
}
