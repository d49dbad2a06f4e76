const tokenFiles = ['src/styles/tokens.css', '{src/,}themes/*/theme.css', 'src/styles/type/*.css', 'scripts/admin/page/admin.css']

/** Raw colours and font families live in token files alone; directions are logical. */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'property-layout-mappings': ['flow-relative', { ignoreProperties: ['padding', 'margin', 'inset', 'overflow-x', 'overflow-y', 'overscroll-behavior-x'] }],
    'value-keyword-layout-mappings': 'flow-relative',
    'color-no-hex': true,
    'function-no-unknown': true,
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'custom-property-pattern': '^[a-z0-9-]+$',
    'keyframes-name-pattern': '^[a-z-]+$',
    'no-descending-specificity': null,
    'custom-property-empty-line-before': null,
    'value-keyword-case': ['lower', { camelCaseSvgKeywords: true }],
    'property-no-vendor-prefix': null,
    // Chromium and WebKit know `match-parent` with this prefix only.
    'declaration-property-value-no-unknown': [true, { ignoreProperties: { 'text-align': '-webkit-match-parent' } }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'at-rule-no-unknown': [true, { ignoreAtRules: ['layer', 'container', 'view-transition'] }],
    'declaration-property-value-disallowed-list': {
      'font-family': ['/^(?!var\\(|inherit)/'],
      '/color|background|border|fill|stroke/': ['/#[0-9a-f]{3,8}\\b/i', '/\\brgba?\\(/', '/\\bhsla?\\(/'],
    },
  },
  overrides: [
    {
      files: tokenFiles,
      rules: { 'declaration-property-value-disallowed-list': null },
    },
    {
      // The editor names its own parts.
      files: ['scripts/admin/page/admin.css'],
      rules: { 'selector-class-pattern': '^(cm-[a-z]+|[a-z][a-zA-Z0-9]*)$' },
    },
  ],
}
