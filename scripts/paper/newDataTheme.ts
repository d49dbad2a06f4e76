/** Returns the files of a new theme without components, by path in its folder. */
export function newDataTheme(name: string, parent: string): Record<string, string> {
  return {
    'theme.yaml': `# The page "Themes as data" of Gazette's documentation describes every field.
extends: ${parent}

# Custom properties. "gazette theme check" knows their names.
tokens:
  accent: light-dark(rgb(122 31 61), rgb(244 166 187))
`,
    'theme.css': `@layer theme {
  [data-theme~='${name}'] [data-part='kicker'] {
    letter-spacing: 0.04em;
  }
}
`,
  }
}
