/** Whether an entity has a text that is not blank. */
export function hasBody({ body }: { body?: string | undefined }): boolean {
  return body !== undefined && body.trim() !== ''
}
