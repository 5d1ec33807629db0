import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { images } from '#database/schema/images.ts'
import { cleanAltText } from '#app/features/images/image-rules.ts'
import { deleteImage } from './delete-image.server.ts'
import type { EditorParts } from './editor-parts.server.ts'

/** The actions on a picture of the library. */
export const imageActions = {
  describe: definePanelAction({
    read: readImageForm,
    run: describeImage,
    failure: 'a picture could not be described',
  }),
  delete: definePanelAction({
    read: readImageForm,
    run: (deps, { id }) => deleteImage(deps, id),
    failure: 'a picture could not be deleted',
    isConfirmed: true,
  }),
}

/** The form holds `id`, and `alt` where a picture is described. */
function readImageForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'unknown-image' as const }
  return { outcome: 'valid' as const, entry: { id, altText: String(form.get('alt') ?? '') } }
}

type DescribeOutcome = { outcome: 'described' } | { outcome: 'unknown-image' }

/** Writes what a picture shows, in words, for those who do not see it. */
function describeImage(
  { db, clock, username }: EditorParts,
  { id, altText }: { id: number; altText: string },
): Promise<DescribeOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(images)
      .set({ altText: cleanAltText(altText) })
      .where(eq(images.id, id))
      .returning({ url: images.url })
    if (!row) return { outcome: 'unknown-image' }
    await recordAdminAction(tx, clock, { username, action: 'image-described', target: row.url })
    return { outcome: 'described' }
  })
}
