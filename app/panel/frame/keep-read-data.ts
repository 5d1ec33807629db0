import { useEffect } from 'react'
import { type DataStrategyResult, isRouteErrorResponse, useMatches } from 'react-router'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { tabOf } from './panel-address.ts'

/** Data by route id. */
let shown = { address: '', data: new Map<string, unknown>() }

export function useReadData() {
  const matches = useMatches()
  useEffect(() => {
    shown = { address: addressOf(location.href), data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  }, [matches])
}

/**
 * Handles failed loaders: the panel's frame keeps its data. On a revalidation the open page does too, because its form may have unsaved
 * input.
 */
export async function keepReadData(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
) {
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted) return results
  const isSamePage = addressOf(request.url) === shown.address
  const kept = Object.keys(results).filter(
    (id) => isFailure(results[id]) && shown.data.get(id) !== undefined && (isSamePage || isLayout(id)),
  )
  for (const id of kept) results[id] = { type: 'data', result: shown.data.get(id) }
  if (kept.some((id) => !isLayout(id))) {
    const description = `${tabOf(new URL(request.url).pathname).failure}. O que está na tela pode estar desatualizado.`
    showToast({ title: 'Erro', description, isDestructive: true })
  }
  return results
}

function isLayout(id: string): boolean {
  return id === 'root' || id === 'routes/admin/signed-in'
}

/** True for network and server errors. Redirects, refusals and missing pages are no failures. */
function isFailure(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error' || result.result instanceof Response) return false
  return !isRouteErrorResponse(result.result) || result.result.status >= 500
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
