/** Whether an entity has a text: blanks are none. */
export function hasBody({ body }: { body?: string | undefined }): boolean {
  return body !== undefined && body.trim() !== ''
}
