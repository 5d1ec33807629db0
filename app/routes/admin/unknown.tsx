import { data } from 'react-router'
import { NotFoundPanel, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { notFound } from '#app/platform/failures/run-loader.server.ts'
import type { Route } from './+types/unknown.ts'

/** The layout checks the session first, so a visitor without one cannot find out which addresses exist. */
export function loader() {
  throw data(null, notFound)
}

export const meta: Route.MetaFunction = () => panelMeta('Página não encontrada')

export default function Unknown() {
  return null
}

export function ErrorBoundary() {
  const back = { to: '/admin/conteudo', label: 'Voltar ao painel' }
  return <NotFoundPanel sentence="Esta página do painel não existe." back={back} />
}
