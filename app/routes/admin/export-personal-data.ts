import { redirect } from 'react-router'
import { answerPersonalExport } from '#app/panel/privacy/answer-personal-export.server.ts'
import { privacyPaths } from '#app/panel/privacy/privacy-link.tsx'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-personal-data.ts'

export function loader() {
  return redirect(privacyPaths.page)
}

export function action({ context, request }: Route.ActionArgs) {
  return answerPersonalExport(panelDeps(context), request)
}
