/** Bytes of a form that the portal takes (T-65); a browser that knows it keeps what is longer in its fields. */
export const formLimitBytes = 256 * 1024
