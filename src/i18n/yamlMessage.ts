/** Returns a syntax error of the library `yaml` as one sentence, without its place, which is reported separately. */
export function yamlMessage(message: string): string {
  const [what = ''] = message.split('\n', 1)
  const sentence = what.replace(/ at line \d+, column \d+:$/, '')
  return sentence.startsWith('Tabs') ? `${sentence}. Indent with spaces` : sentence
}
