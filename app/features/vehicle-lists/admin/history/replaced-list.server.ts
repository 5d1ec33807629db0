import type { ListOrigin } from '#app/features/vehicle-lists/admin/publishing/answer-publication.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { planRestoration, type RestorationPlan } from './plan-restoration.server.ts'
import { findReplacedList } from './publications-queries.server.ts'
import { restoreList } from './restore-list.server.ts'

/** The list that a publication took the place of. */
export const replacedList: ListOrigin<RestorationPlan> = {
  async readPlan(db, form) {
    const publicationId = readRowId(form.get('id'))
    const list = publicationId === null ? null : await findReplacedList(db, publicationId)
    if (!list) return { outcome: 'missing' }
    const plan = await planRestoration(db, list)
    return plan.lostCount > 0 ? { outcome: 'incomplete' } : { outcome: 'read', plan }
  },
  publish: restoreList,
}
