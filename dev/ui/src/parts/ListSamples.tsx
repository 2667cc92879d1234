import { avatarRule } from '@grove/contracts/files/fileRules';
import { Moment } from '@grove/platform/Moment';
import { Avatar } from '@grove/ui/display/Avatar';
import { FileButton } from '@grove/ui/forms/FileButton';
import { FileField } from '@grove/ui/forms/FileField';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { useState } from 'react';
import { Sample } from '../Sample.tsx';

const people = ['Amara Okafor', 'Fern Whitley', 'Rowan Ashe', 'Sage Lindqvist'];
const orders = ['Newest first', 'By name'].map((label) => ({ value: label, label }));
const failingQuery = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  fetchNextPage: () => Promise.resolve({ isFetchNextPageError: true }),
};

export function ListSamples({ room }: { room: string }) {
  return (
    <>
      <Sample name="toolbar and show more" wide>
        <PeopleSample room={room} />
      </Sample>
      <Sample name="show more that fails" wide>
        <ShowMore query={failingQuery} count={2} what="posts" />
      </Sample>
      <Sample name="file" wide>
        <PictureSample room={room} />
      </Sample>
      <Sample name="rejected file, file being uploaded" wide>
        <FileField
          label={`Cover (${room})`}
          action="Upload a cover"
          rule={avatarRule}
          problem={avatarRule.tooLarge}
          onFile={() => undefined}
        />
        <FileField
          label={`Workbook (${room})`}
          action="Upload a workbook"
          rule={avatarRule}
          progress={40}
          onFile={() => undefined}
        />
      </Sample>
      <Sample name="file button">
        <FileButton what={`Workbook to send (${room})`} variant="secondary" onFiles={() => undefined}>
          Choose a file
        </FileButton>
      </Sample>
      <Sample name="moments" wide>
        <Moment at="2026-12-05T09:41:00.000Z" format="day" />
        <Moment at="2026-12-05T09:41:00.000Z" format="moment" />
        <Moment at="2026-12-05T09:41:00.000Z" format="appointment" />
      </Sample>
    </>
  );
}

function PeopleSample({ room }: { room: string }) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState(orders[0]?.value ?? '');
  const [shown, setShown] = useState(2);
  const found = people.filter((name) => name.toLowerCase().includes(search.toLowerCase()));
  const query = {
    hasNextPage: shown < found.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => {
      setShown(people.length);
      return Promise.resolve({ isFetchNextPageError: false });
    },
  };
  return (
    <div>
      <ListToolbar
        label={`People (${room})`}
        search={{
          label: 'Search people',
          placeholder: 'Search by name...',
          value: search,
          onSearch: setSearch,
        }}
        choices={[{ label: 'Order', options: orders, value: order, onChoose: setOrder }]}
        count={Math.min(shown, found.length)}
        hasMore={query.hasNextPage}
      />
      <ul>
        {found.slice(0, shown).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ShowMore query={query} count={shown} what="people" />
    </div>
  );
}

function PictureSample({ room }: { room: string }) {
  const [name, setName] = useState('Amara Okafor');
  return (
    <FileField
      label={`Picture (${room})`}
      action="Change picture"
      rule={avatarRule}
      preview={<Avatar name={name} size="xl" />}
      onFile={(file) => {
        setName(file.name);
      }}
    />
  );
}
