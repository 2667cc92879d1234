import type { SectionContent } from './courseContent.ts';

export const listening: SectionContent = {
  title: 'Weeks 3–4: Listening',
  subtitle: 'What you feel is weather. What you tell yourself about it is climate.',
  modules: [
    {
      title: 'Weather Inside',
      subtitle: 'Feeling without drowning',
      lessons: [
        {
          title: 'Naming the Weather',
          subtitle: 'Precise words for vague days',
          description:
            'A feeling that has a name is smaller than one that has none. We build a vocabulary wider than good, bad and tired.',
          videos: [
            {
              clip: 'naming-weather',
              title: 'From stormy to something truer',
              seconds: 34,
              lines: [
                'Ask yourself how you are, and wait for the second answer.',
                'The first one is manners. The second one is weather.',
                'Is it fog, or drizzle? Is it wind before rain, or wind after it?',
                'The more exact the word, the less it has to shout.',
                'Name it once, kindly, and look at the sky again in an hour.',
              ],
            },
          ],
          text: '<p>Write today’s weather in the corner of your morning page: three words at most.</p>',
          question: 'What is the weather in you at this very moment?',
        },
        {
          title: 'The Wave and the Shore',
          subtitle: 'Staying while it passes',
          description:
            'Most feelings rise, crest and fall within minutes when nobody feeds them. This is a practice for standing on the shore while they do.',
          videos: [
            {
              clip: 'wave-and-shore',
              title: 'Ninety seconds on the shore',
              seconds: 46,
              lines: [
                'Think of something small that bothers you. Not the biggest stone, a pebble.',
                'Feel where it rises: the throat, the chest, behind the eyes.',
                'Here comes the wave. You do not have to push it, or ride it.',
                'You are the shore. It has been reached by every wave, and taken by none.',
                'Watch the crest. Watch it break. Watch how the sand drinks it.',
                'And notice that you are still here.',
              ],
            },
          ],
          text: '<p>If a wave is too high, open your eyes, name five things you see, and call someone you trust. That is part of the practice.</p>',
          question: 'How long did the wave last when you only watched?',
        },
      ],
    },
    {
      title: 'Old Stories',
      subtitle: 'Reading them once more, as the author',
      lessons: [
        {
          title: 'The Story I Keep Telling',
          subtitle: 'Finding the sentence beneath the sentences',
          description:
            'Beneath many troubles lies one short sentence that we learned early. Here we find it, and look at its handwriting.',
          videos: [
            {
              clip: 'story-i-tell',
              title: 'Whose handwriting is this?',
              seconds: 36,
              lines: [
                'Everybody carries a short sentence that was written long ago.',
                'It often begins with the words: I am the one who always.',
                'Let it finish itself, without correcting it.',
                'Now look closely. Whose handwriting is it?',
                'Who needed you to believe it, and do they need it still?',
              ],
            },
          ],
          text: '<p>Write the sentence down once, date it, and leave it in a drawer until the next lesson.</p>',
          question: 'I am the one who always …',
        },
        {
          title: 'Writing the Other Ending',
          subtitle: 'Two truths on one page',
          description:
            'We do not argue with the old sentence, we give it company. You will collect three days on which it was not true.',
          videos: [
            {
              clip: 'other-ending',
              title: 'Three days on which it was not true',
              seconds: 30,
              lines: [
                'Take the old sentence from its drawer, and greet it.',
                'Beneath it, write: and there was a day when.',
                'Find three such days. Small ones count double.',
                'The old sentence stays. It only has to share the page from now on.',
              ],
            },
            {
              clip: 'other-ending-aloud',
              title: 'Reading it aloud',
              seconds: 26,
              lines: [
                'Now read both out loud, the old and the new, in the same voice.',
                'A voice makes a sentence weigh what it really weighs.',
                'Which of them sounds younger? Which one sounds like you?',
                'Read that one again.',
              ],
            },
          ],
          text: '<p>Reading aloud feels foolish for about forty seconds. After that it feels like company.</p>',
          question: 'And there was a day when …',
        },
        {
          title: 'A Letter to the Younger One',
          subtitle: 'What you can say now that nobody said then',
          description:
            'A letter to yourself at the age at which the old sentence was written. Have paper, a pen and half an hour without an errand behind it.',
          videos: [
            {
              clip: 'letter-younger',
              title: 'How the letter begins',
              seconds: 42,
              lines: [
                'Choose an age. You will know which, the number comes quickly.',
                'Picture the room, the light in it, the shoes you wore.',
                'Begin with: I remember you. And then tell them one thing they did well.',
                'Tell them one thing that was never their fault.',
                'You need not solve anything for them. You only have to stay for a page.',
                'Sign it with the name you have today.',
              ],
            },
          ],
          text: '<p>Do not send it, burn it or frame it this week. Let it lie open somewhere only you go.</p>',
          question: 'How old was the one you wrote to?',
        },
      ],
    },
  ],
};
