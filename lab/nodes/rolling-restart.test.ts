import { expect, test as base } from 'vitest'
import { type Cluster, openCluster } from './cluster.ts'
import { ask, type Ask, report, startLoad } from './load.ts'
import { until } from './programs.ts'

const test = base.extend('cluster', { scope: 'file' }, async ({}, { onCleanup }): Promise<Cluster> => {
  const cluster = await openCluster({ DRAIN_SECONDS: '3' })
  onCleanup(() => cluster.close())
  return cluster
})

const pages = ['/', '/catalogo', '/noticias', '/veiculo/1', '/sobre', '/busca?q=byd', '/calculadora']

/** One of ten requests is a contact form: status 302, or 200 above the rate limit. */
function mixed(siteUrl: string): (count: number) => Ask {
  const body = new URLSearchParams({ nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', mensagem: 'Oi' })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl }
  return (count) =>
    count % 10 === 9
      ? { path: '/contato', method: 'POST', headers, body: body.toString() }
      : { path: pages[count % pages.length] ?? '/' }
}

test('loses no request in a rolling restart of all nodes under load', async ({ cluster }) => {
  const load = startLoad(cluster.url, 12, mixed(cluster.siteUrl))
  const begun = performance.now()
  for (const [index, node] of cluster.nodes.entries()) {
    await node.portal.stop()
    expect(node.portal.process.exitCode, node.portal.output()).toBe(0)
    // The second node runs with two processes.
    await cluster.start(node, index === 1 ? { WORKERS: '2' } : {})
    await until('a node in service', () => cluster.isInService(node))
  }
  const { answers, failures, slowestMs } = await load.stop()
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  report(
    `rolling restart: ${answers} answers in ${took} s, ${failures.length} failures, slowest ${slowestMs.toFixed(0)} ms`,
  )
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(500)
})

test('loses no request when a node is killed, because the balancer retries', async ({ cluster }) => {
  const load = startLoad(cluster.url, 12, (count) => ({ path: pages[count % pages.length] ?? '/' }))
  const [node] = cluster.nodes
  if (!node) throw new Error('there is no node')
  await until('some answers', async () => (await ask(cluster.url, { path: '/' })).status === 200)
  const ended = new Promise((resolve) => node.portal.process.once('exit', resolve))
  node.portal.process.kill('SIGKILL')
  await ended
  await until('the balancer to notice', async () => !(await cluster.isInService(node)))
  await cluster.start(node)
  await until('a node in service', () => cluster.isInService(node))
  const { answers, failures, slowestMs } = await load.stop()
  report(`a node killed: ${answers} answers, ${failures.length} failures, slowest ${slowestMs.toFixed(0)} ms`)
  expect(failures).toEqual([])
})
