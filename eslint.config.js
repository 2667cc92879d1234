import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { browserSources, browserTypes } from './dev/browserFiles.ts';
import { refusedPhrases } from './dev/plainEnglish.ts';
import { plainEnglishRule } from './dev/plainEnglishRule.ts';

const tests = ['**/*.test.{ts,tsx}', 'e2e/**', 'bff/test/**'];

const namedExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Use named exports.' },
  { selector: 'ExportAllDeclaration', message: 'Export names explicitly.' },
];
const figureStyles = [
  {
    selector: 'TemplateElement[value.raw=/font-variant-numeric/]',
    message: 'GlobalStyle sets font-variant-numeric; set --grove-figures in columns and meters.',
  },
];
const message =
  'Models only declare collections; use nativeCollection() to create, read, update and delete documents.';
const dataMethod =
  /^(find\w*|exists|countDocuments|estimatedDocumentCount|distinct|aggregate|where|watch|hydrate|populate|create|insert\w+|bulk\w+|updateOne|updateMany|replaceOne|deleteOne|deleteMany)$/;
const modelsOnlyDeclare = [
  {
    selector: `MemberExpression[object.name=/^([A-Z]\\w*|model)$/][property.name=${String(dataMethod)}]`,
    message,
  },
  { selector: 'CallExpression[callee.property.name="save"]', message },
];
const useDocuments =
  'Models have no defaults, so don’t create documents with them: insert the results of newUser(), newPost() … with nativeCollection().';
const modelsCreateNothing = [
  {
    selector:
      'CallExpression[callee.object.name=/^(?!(Object|Node|Mark)$)[A-Z]/][callee.property.name=/^(create|insert\\w+|bulk\\w+)$/]',
    message: useDocuments,
  },
  {
    selector: 'CallExpression[callee.object.name=/^[A-Z]/] > ObjectExpression > Property[key.name="upsert"]',
    message: useDocuments,
  },
  {
    // Mongoose's takes at most options; `useMergedEdit`'s takes a function.
    selector:
      'CallExpression[callee.property.name="save"][arguments.length<2]:not([arguments.0.type=/Function/])',
    message: useDocuments,
  },
];
const useTheClock = 'Use clock.now() of infra/clock.ts; measure durations with performance.now().';
const oneClock = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: useTheClock },
  { selector: 'CallExpression[callee.name="Date"]', message: useTheClock },
  { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: useTheClock },
  { selector: 'Literal[value=/\\$\\$NOW/]', message: useTheClock },
  { selector: 'TemplateElement[value.raw=/\\$\\$NOW/]', message: useTheClock },
  {
    selector: 'ImportSpecifier[imported.name=/^(set|advance|reset)Clock$/]',
    message: 'Only tests set the clock.',
  },
];
/** `npm test` alone decides what runs again: docs/testing.md. */
const noRetries = [
  {
    selector: 'MemberExpression[property.name=/^(retryTimes|toPass)$/]',
    message: 'Don’t retry assertions: wait for a condition with expect.poll, or fix the cause.',
  },
  {
    selector: 'Property[key.name="retries"]:not([value.value=0])',
    message: 'Don’t retry tests: fix the cause.',
  },
];
const exportsByDefault = [
  '**/*.config.ts',
  'mf-*/src/lifecycle.ts',
  'dev/ui/src/lifecycle.ts',
  'bff/test/{start,stop}Services.ts',
  'e2e/fixtures/services.ts',
  'packages/remote/src/webpack/withoutIconFont.ts',
];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.grove/**', 'test-results/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    // These two contain what the rule refuses.
    ignores: ['dev/plainEnglish.ts', 'dev/plainEnglish.test.ts'],
    plugins: {
      grove: {
        // Part of the cache's key.
        meta: { name: 'grove', version: refusedPhrases.join() },
        rules: { 'plain-english': plainEnglishRule },
      },
    },
    rules: { 'grove/plain-english': 'error' },
  },
  {
    // Carts store `told`.
    files: ['bff/src/shop/carts/**'],
    rules: { 'grove/plain-english': ['error', { storedNames: ['told'] }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: './tsconfig.node.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Takes mongoose's schemas, the SDK's clients and dates of another realm for something unsafe.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: 'error',
      'no-else-return': ['error', { allowElseIf: false }],
      'no-param-reassign': 'error',
      'max-depth': ['error', 3],
      complexity: ['error', 14],
    },
  },
  {
    files: browserTypes,
    languageOptions: { parserOptions: { project: './tsconfig.browser.json' } },
  },
  {
    files: browserSources,
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: { 'no-console': 'error' },
  },
  {
    // Configuration is read where the process starts, in one typed place.
    files: ['bff/src/**'],
    // OpenTelemetry's variables belong to its libraries, which read them when they are loaded.
    ignores: ['bff/src/env.ts', 'bff/src/infra/tracing/*.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings from env.ts.' },
      ],
      // If a function throws synchronously while its caller collects promises, nobody handles the others' rejections, which
      // ends the process.
      '@typescript-eslint/promise-function-async': ['error', { checkArrowFunctions: false }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: exportsByDefault,
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...figureStyles, ...modelsCreateNothing] },
  },
  {
    // Where Mongoose is used and where the driver: docs/architecture.md.
    files: ['bff/src/**/*.ts'],
    ignores: ['**/*.test.ts', 'bff/src/infra/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...namedExports, ...modelsOnlyDeclare, ...oneClock] },
  },
  {
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: tests,
    ignores: exportsByDefault,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...namedExports,
        ...figureStyles,
        ...modelsCreateNothing,
        ...noRetries,
      ],
    },
  },
  {
    files: ['e2e/playwright.config.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noRetries] },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: { process: 'readonly', console: 'readonly', URL: 'readonly', setTimeout: 'readonly' },
    },
  },
);
