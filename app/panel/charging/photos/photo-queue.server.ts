import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PointPhoto } from '#app/domain/charging/photos/sent-photo.server.ts'
import { type ListPage, listPage } from '#app/platform/panel/list.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos } from '#database/schema/charging-reports.ts'
import { images } from '#database/schema/images.ts'
import type { ListedPhoto, PhotoListParams } from './photo-table.tsx'

const { id, pointId, publishedAt, createdAt, description, credit, width, height } = chargingPhotos

export async function listPhotos(db: Database, params: PhotoListParams): Promise<ListPage<ListedPhoto>> {
  const page = await listPage(db, {
    order: createdAt,
    id,
    searchedText: sql`public.sem_acento(' ' || ${description} || ' ' || coalesce(${credit}, '') || ' ' || (select p.name from charging_points p where p.id = ${pointId}))`,
    filters: [{ esperam: isNull(publishedAt), publicadas: isNotNull(publishedAt) }[params.situation]],
    params,
    use: 'shown',
    select: (tx, cursor) =>
      tx
        .select({
          id,
          pointId,
          width,
          height,
          credit,
          createdAt,
          cursor,
          description: sql<string>`coalesce(nullif(${images.altText}, ''), ${description})`,
          url: images.url,
          pointName: chargingPoints.name,
          pointSlug: chargingPoints.slug,
        })
        .from(chargingPhotos)
        .innerJoin(chargingPoints, eq(chargingPoints.id, pointId))
        .leftJoin(images, eq(images.id, chargingPhotos.imageId)),
    toListed: (row) => row,
  })
  const publishedPhotos = await listPublishedPhotos(db, page.rows)
  return {
    ...page,
    rows: page.rows.map(({ pointId: point, ...row }) => ({
      ...row,
      publishedPhotos: (publishedPhotos.get(point) ?? []).filter((photo) => photo.id !== row.id),
    })),
  }
}

type PublishedPhotos = Pick<PointPhoto, 'id' | 'url' | 'altText'>

async function listPublishedPhotos(db: Database, rows: { pointId: number }[]): Promise<Map<number, PublishedPhotos[]>> {
  const points = [...new Set(rows.map((row) => row.pointId))]
  if (points.length === 0) return new Map()
  const published = await db
    .select({ id, point: pointId, url: images.url, altText: images.altText })
    .from(chargingPhotos)
    .innerJoin(images, eq(images.id, chargingPhotos.imageId))
    .where(and(inArray(pointId, points), isNotNull(publishedAt)))
    .orderBy(id)
  const byPoint = Map.groupBy(published, ({ point }) => point)
  return new Map([...byPoint].map(([point, photos]) => [point, photos.map(({ point: _, ...photo }) => photo)]))
}
