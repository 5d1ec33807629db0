import { definePanelAction, wholeForm } from '#app/platform/panel/actions.server.ts'
import { decideUpdate } from './apply-update.server.ts'

/** More ticks than the page has are not read. */
const mostTicks = 5_000

function ticksOf(form: FormData): Set<string> {
  return new Set(form.getAll('chosen').slice(0, mostTicks).map(String))
}

/** The actions on the data of a new version. */
export const updateActions = {
  apply: definePanelAction({
    read: wholeForm,
    run: (deps, form) => decideUpdate(deps, { ticks: ticksOf(form), username: deps.username, isKept: false }),
    failure: 'shipped data could not be applied',
    isConfirmed: true,
  }),
  keep: definePanelAction({
    read: wholeForm,
    run: (deps, form) => decideUpdate(deps, { ticks: ticksOf(form), username: deps.username, isKept: true }),
    failure: 'a decision about shipped data could not be kept',
    isConfirmed: true,
  }),
}
