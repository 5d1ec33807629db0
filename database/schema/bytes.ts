import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, as they are. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
