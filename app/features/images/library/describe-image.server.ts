import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { images } from '#database/schema/images.ts'
import { cleanAltText } from '#app/features/images/alt-text.ts'
import type { EditorParts } from './editor-parts.server.ts'

type DescribeOutcome = { outcome: 'described' } | { outcome: 'unknown-image' }

/** Writes what a picture shows, in words, for those who do not see it. */
export function describeImage(
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
