import type { Rule } from 'eslint';
import { findRefusedPhrases, isRefusedName } from './plainEnglish.ts';

/** Refuses wording of `plainEnglish.ts` in comments, strings, templates, JSX text and identifiers.
 *  Option `storedNames`: identifiers that are stored or sent and therefore cannot be renamed. */
export const plainEnglishRule: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [
      {
        type: 'object',
        properties: { storedNames: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ storedNames: [] }],
    messages: { refused: "Replace '{{wording}}' with plain English: docs/testing.md." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ storedNames }] = context.options as [{ storedNames: string[] }];

    function checkText({ range: [start, end] }: { range: [number, number] }) {
      for (const { phrase, index } of findRefusedPhrases(sourceCode.text.slice(start, end))) {
        const loc = sourceCode.getLocFromIndex(start + index);
        context.report({ loc, messageId: 'refused', data: { wording: phrase } });
      }
    }

    function checkName(node: Rule.Node & { name: string }) {
      if (storedNames.includes(node.name) || !isRefusedName(node.name)) return;
      context.report({ node, messageId: 'refused', data: { wording: node.name } });
    }

    return {
      Program: () => {
        for (const { range } of sourceCode.getAllComments()) if (range) checkText({ range });
      },
      'Literal, TemplateElement, JSXText': checkText,
      'Identifier, PrivateIdentifier, JSXIdentifier': checkName,
    };
  },
};
