import type { PageWatch } from './record-source.server.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { openPageLooks } from '#app/panel/data-sources/price-watch/check-page.server.ts'
import { countPriceTasks } from '#app/panel/data-sources/price-watch/price-watch-queries.server.ts'
import { watchPrices } from '#app/panel/data-sources/price-watch/watch-prices.server.ts'

/** Limit of a whole run. The job may take half an hour. */
const timeoutMs = 1_200_000

export const makersPrices: PageWatch = {
  id: 'montadoras-precos',
  cron: '20 5 * * 1',
  timeoutMs,
  effect: 'Nada: uma página que muda deixa uma tarefa, nunca um preço.',
  async look({ db, clock, contact, lookAt = openPageLooks({ contact }) }) {
    const { left } = await watchPrices({ db, clock, lookAt, timeoutMs })
    const note = left > 0 ? `${countOf(left, 'página ficou', 'páginas ficaram')} para a próxima busca.` : null
    return { waiting: await countPriceTasks(db), note }
  },
}
