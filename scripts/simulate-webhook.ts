import { isWebhookEvent, webhookEvents } from '#app/panel/webhooks/webhook-events.ts'
import { readConfig } from '#app/platform/process/config.server.ts'

/** `npm run simulate:webhook -- POST_CREATED` sends a delivery to the running portal, like Automarticles. */
const [event = '', number = '1'] = process.argv.slice(2)
if (!isWebhookEvent(event)) end(usage())
const { siteUrl, host, port, automarticlesToken } = settings()
const portal = siteUrl ?? `http://${host}:${port}`
if (!automarticlesToken)
  end(
    'Falta AUTOMARTICLES_TOKEN. Ligue o portal com uma senha qualquer e use a mesma aqui:\n' +
      '  AUTOMARTICLES_TOKEN=uma-senha-de-teste npm start\n' +
      `  AUTOMARTICLES_TOKEN=uma-senha-de-teste npm run simulate:webhook -- ${event}`,
  )

const isChanged = event.endsWith('_UPDATED')
const category = { id: `simulada-${number}`, name: isChanged ? 'Simulações, alterada' : 'Simulações' }
const post = {
  id: `simulada-${number}`,
  slug: `entrega-simulada-${number}`,
  status: 'publish',
  title: `Entrega simulada ${number}${isChanged ? ', alterada' : ''}`,
  description: 'Um artigo enviado pelo comando que simula entregas.',
  content: { text: 'Um artigo de teste.', html: '<p>Um artigo de <b>teste</b>.</p>', rich: '' },
  featured_image: { url: '', filename: '', alt_text: '' },
  category: { id: `simulada-${number}`, name: 'Simulações' },
  publication_date: Math.floor(Date.now() / 1000),
}
const ofCategory = {
  category,
  ...(event === 'CATEGORY_DELETED' && { replace_to: { id: 'simulada-geral', name: 'Geral' } }),
}

const address = `${portal}/api/webhooks/automarticles`
const about = event.startsWith('POST_') ? { post } : event.startsWith('CATEGORY_') ? ofCategory : {}
const response = await fetch(address, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'access-token': automarticlesToken },
  body: JSON.stringify({ event, ...about }),
}).catch(() => end(`Ninguém respondeu em ${address}. O portal está ligado? Se o endereço for outro, diga em SITE_URL.`))
process.stdout.write(`${response.status} ${await response.text()}\n`)
if (!response.ok) end(meaningOf(response.status))
process.stdout.write(
  `${webhookEvents[event]}: entregue. O que foi feito dela está em ${portal}/admin/conteudo/webhooks\n`,
)
if (event === 'POST_CREATED' || event === 'POST_UPDATED')
  process.stdout.write(
    `O artigo fica em ${portal}/noticias/${post.slug}, como rascunho se a revisão estiver ligada.\n` +
      'Depois de POST_DELETED, o mesmo artigo só volta em uma hora: use outro número.\n',
  )

function meaningOf(status: number): string {
  if (status === 401) return 'O portal tem outra senha em AUTOMARTICLES_TOKEN.'
  if (status === 503) return 'O portal foi ligado sem AUTOMARTICLES_TOKEN: desligue e ligue de novo com ela.'
  return 'O portal não aceitou a entrega. O motivo está acima.'
}

function usage(): string {
  const events = Object.entries(webhookEvents).map(([name, meaning]) => `  ${name.padEnd(18)}${meaning}`)
  return [
    'Diga o evento, e se quiser um número, que distingue um artigo ou uma categoria de outra:',
    '  npm run simulate:webhook -- POST_CREATED 2',
    '',
    ...events,
  ].join('\n')
}

function settings() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return end(error instanceof Error ? error.message : String(error))
  }
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
