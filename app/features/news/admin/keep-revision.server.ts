import type { Database } from '#database/database.ts'
import { newsRevisions } from '#database/schema/news.ts'
import type { ArticleFields } from './article-fields.ts'
import type { ArticleState } from './article-state.server.ts'
import { systemUsername } from './article-deps.server.ts'

type Revision = { newsId: number; version: number; fields: ArticleFields; username: string; now: Date }

/** Keeps what an article is from now on. */
export async function keepRevision(tx: Database, { newsId, version, fields, username, now }: Revision): Promise<void> {
  await tx.insert(newsRevisions).values({ newsId, version, snapshot: fields, username, createdAt: now })
}

/** Keeps what an article was, where no editor has saved it before: one that the portal came with or received. */
export async function keepFirstRevision(tx: Database, { id, version, fields, updatedAt }: ArticleState): Promise<void> {
  await tx
    .insert(newsRevisions)
    .values({ newsId: id, version, snapshot: fields, username: systemUsername, createdAt: updatedAt })
    .onConflictDoNothing()
}
